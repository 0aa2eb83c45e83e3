/** A request's address: its path may look like another server's, or like none at all. */
export const addressAt = (path: string, publicUrl: string): URL =>
  URL.parse(path, publicUrl) ?? new URL(publicUrl);
