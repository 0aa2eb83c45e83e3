type Json = Record<string, unknown>;

/** Whether a field that is sent says the same as the record that was read, links in whichever form. */
export function isAsRead(field: string, sent: unknown, record: Json): boolean {
  if (field === '@context') return true;
  // Some clients know a record by its address alone.
  if (field === 'id' && sent === record['@id']) return true;
  return isSame(sent, record[field]);
}

function isSame(sent: unknown, read: unknown): boolean {
  if (sent === read) return true;
  // What a form shows of an empty text comes back as none.
  if (sent === null && read === '') return true;
  if (Array.isArray(sent) && Array.isArray(read)) {
    return sent.length === read.length && sent.every((each, at) => isSame(each, read[at]));
  }
  const link = linkOf(read);
  if (link !== null) return isLinkTo(link, sent);
  if (isObject(sent) && isObject(read)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(read)]);
    return [...keys].every((key) => isSame(sent[key], read[key]));
  }
  return isSameInstant(sent, read);
}

/** The address that a value links to: itself, or that of the record which is embedded in its place. */
const linkOf = (value: unknown): string | null => {
  const address = isObject(value) ? value['@id'] : value;
  return typeof address === 'string' && address.startsWith('/api/') ? address : null;
};

/** An embedded record stands for its address, and so does a bare id. */
function isLinkTo(link: string, sent: unknown): boolean {
  if (typeof sent === 'number' || (typeof sent === 'string' && /^\d+$/.test(sent))) {
    return link.endsWith(`/${sent}`);
  }
  return linkOf(sent) === link;
}

const isSameInstant = (sent: unknown, read: unknown) =>
  typeof sent === 'string' &&
  typeof read === 'string' &&
  /^\d{4}-\d\d-\d\dT/.test(read) &&
  Date.parse(sent) === Date.parse(read);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
