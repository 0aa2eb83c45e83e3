import { isStaffSession, readStoredSession, SESSION_KEY } from '@meridienne/domain';
import { startSignUpForm } from './sign-up-form.ts';
import type { SignUpMessages } from './sign-up-messages.ts';

/** Who is signed in already goes on to their own pages (O §2), also when the browser had kept this one. */
function leave(): boolean {
  let text: string | null = null;
  try {
    text = localStorage.getItem(SESSION_KEY);
  } catch {
    // A browser that keeps nothing has kept no session.
  }
  const session = readStoredSession(text);
  if (session) location.replace(isStaffSession(session) ? '/home' : '/accueil');
  return session !== null;
}

addEventListener('pageshow', ({ persisted }) => persisted && leave());
const form = document.querySelector<HTMLFormElement>('.sign-up-form');
const words = document.querySelector('#words');
if (!leave() && form && words) startSignUpForm(form, JSON.parse(words.textContent) as SignUpMessages);
