/** What somebody writes, and by which key its tries are one message. */
export interface MessageDraft {
  readonly text: string;
  readonly key: string;
}

export const newDraft = (text = ''): MessageDraft => ({ text, key: crypto.randomUUID() });

const nameOf = (bookingId: number) => `meridienne.message.${bookingId}`;

/** What was being written in this tab before it was loaded again. */
export function keptDraft(bookingId: number): MessageDraft {
  return newDraft(sessionStorage.getItem(nameOf(bookingId)) ?? '');
}

export function keepDraft(bookingId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(nameOf(bookingId));
  else sessionStorage.setItem(nameOf(bookingId), text);
}
