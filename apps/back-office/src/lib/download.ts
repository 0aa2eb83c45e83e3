/** Hands a text, or what was received as a file, to the browser as a file to keep. */
export const download = (fileName: string, content: string | Blob, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
};
