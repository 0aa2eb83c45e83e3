interface Draft {
  text: string;
  /** By which its tries are one message; another one for another text. */
  key: string;
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('-');

/** What somebody is writing: kept in this tab, so that neither a failure nor a reload loses it. */
export function openDraft(token: string) {
  // Without what proves that it is the guest's.
  const name = `meridienne.guestMessage.${token.split('-').slice(0, 2).join('-')}`;
  let draft = read(name) ?? { text: '', key: newKey() };
  let tried = draft.text;
  const keep = (next: Draft) => {
    draft = next;
    try {
      if (draft.text === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing: the page has it.
    }
  };
  return {
    text: () => draft.text,
    type(text: string) {
      keep({ ...draft, text });
    },
    /** The key to send the draft by: what was tried with another text is another message. */
    try(): string {
      if (draft.text !== tried) keep({ ...draft, key: newKey() });
      tried = draft.text;
      return draft.key;
    },
    clear() {
      keep({ text: '', key: newKey() });
      tried = '';
    },
  };
}

function read(name: string): Draft | null {
  try {
    const { text, key } = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Draft>;
    return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
  } catch {
    return null;
  }
}
