// What the system allows for a socket's path, less the name that PostgreSQL gives it.
const LONGEST_SOCKET_DIR = 103 - '/.s.PGSQL.65535'.length;

/** Where the server puts its socket, a quarter faster than TCP; empty where it can't have one. */
export function socketDirOf(clusterDir: string): string {
  const tooLong = Buffer.byteLength(clusterDir) > LONGEST_SOCKET_DIR;
  // PostgreSQL reads a comma as the start of another folder, and quotes as quotes.
  return process.platform === 'win32' || tooLong || /[,"@]/.test(clusterDir) ? '' : clusterDir;
}

export function addressOf(parts: {
  role: string;
  password: string;
  host: string;
  port: number;
  database: string;
}): string {
  const { role, password, host, port, database } = parts;
  return `postgresql://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
