import type { Outcome } from '../element/use-outcome.ts';
import type { Host } from '../loader/hosts.ts';
import { clearNotes, say } from './note.ts';

interface Told {
  readonly label: Text;
  readonly text: string;
  readonly language: string;
  readonly status: HTMLElement;
}

const launchers = new WeakMap<Host, Told>();

const toldOf = (host: Host, root: ShadowRoot): Told => {
  const known = launchers.get(host);
  if (known) return known;
  const label = host.launcher.lastChild as Text;
  const status = root.appendChild(document.createElement('p'));
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  const told = { label, text: label.data, language: host.launcher.lang, status };
  launchers.set(host, told);
  return told;
};

/**
 * What becomes of a booking whose window was closed while it was being sent: the launcher says it until the window is
 * opened again, or a note where the page has a button of its own.
 * @param dismiss what closes a note
 */
export const showOutcome = (host: Host, outcome: Outcome | undefined, dismiss: string): void => {
  const { launcher, shadowRoot: root, place } = host;
  if (!launcher.isConnected) {
    clearNotes();
    if (outcome && !place) say({ role: 'status', ...outcome, dismiss, launchers: [], place });
    return;
  }
  if (!root || (!outcome && !launchers.has(host))) return;
  const { label, text, language, status } = toldOf(host, root);
  label.data = outcome?.text ?? text;
  launcher.lang = status.lang = outcome?.language ?? language;
  status.textContent = outcome?.text ?? '';
};
