const CODES = 'write @ as %40, # as %23, / as %2F, ? as %3F, : as %3A and % as %25';

/**
 * What is wrong with an address that holds a user and a password; null when it can be read as it was meant.
 * Its words never repeat the address. A character that has a meaning in addresses cuts a password in two: what follows
 * it becomes a port, a path or a host, and the mistake shows at the first mail, as "host not found".
 */
export function misspeltAddress(name: string, value: string): string | null {
  if (!URL.canParse(value)) {
    const [, port] = /:(\d+)\/?$/.exec(value) ?? [];
    if (port !== undefined && Number(port) > 65_535) return `${name} has a port above 65535.`;
    return `${name} can't be read as a URL: what stands in its user and password has to be encoded (${CODES}).`;
  }
  const { hash, pathname, search, username, password, host } = new URL(value);
  if (hash !== '' || (pathname + search).includes('@') || /[\s"<>\\^`{|}]/.test(value)) {
    return `${name} holds a character that has to be encoded in its user or password (${CODES}).`;
  }
  if (value.indexOf('@') !== value.lastIndexOf('@')) {
    return `${name} holds more than one @: one of its user's or password's is written %40.`;
  }
  try {
    for (const part of [username, password, host]) decodeURIComponent(part);
  } catch {
    return `${name} has a % that starts no code: write %25 for a % of the password.`;
  }
  return null;
}
