const ID = /^[\w-]{3,64}$/;
/** Addresses that carry the id in their path: `youtu.be/…`, `/embed/…`, `/shorts/…`, `/live/…`. */
const IN_PATH = /(?:youtu\.be|\/(?:embed|shorts|live|v))\/([^/?&#]+)/i;
const IN_QUERY = /[?&]v=([^&#]+)/i;

/**
 * The id of a video in what somebody pasted: the id itself, or an address that holds it. Of an address of no
 * known form it is the text after the last equals sign (A §5).
 * @returns null when there is nothing that can be an id
 */
export function videoId(text: string): string | null {
  const pasted = text.trim();
  const found =
    IN_QUERY.exec(pasted)?.[1] ?? IN_PATH.exec(pasted)?.[1] ?? pasted.slice(pasted.lastIndexOf('=') + 1);
  return ID.test(found) ? found : null;
}
