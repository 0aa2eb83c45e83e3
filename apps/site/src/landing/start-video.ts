import type { LandingWords } from './landing-words.ts';

type Words = LandingWords['video'];

/** The video host's address that sets no cookies. */
const HOST = 'https://www.youtube-nocookie.com/embed/';

/** Whether there is room for a window over the page: elsewhere the video takes its picture's place (O §2, §9). */
const isDesktop = () => matchMedia('(min-width: 800px)').matches;

function player(id: string, words: Words): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'player';
  frame.title = words.player;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = `${HOST}${encodeURIComponent(id)}?autoplay=1&rel=0&hl=${document.documentElement.lang}`;
  return frame;
}

/** A link to the video for browsers in which the player doesn't load. */
const linkTo = (id: string, words: Words) =>
  Object.assign(document.createElement('a'), {
    href: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
    target: '_blank',
    rel: 'noreferrer',
    textContent: words.elsewhere,
  });

/** Offers the video once the server names one. Nothing is asked of its host before the click. */
export async function startVideo(words: Words): Promise<void> {
  const section = document.querySelector<HTMLElement>('.video');
  const film = section?.querySelector<HTMLElement>('.film');
  const button = section?.querySelector<HTMLButtonElement>('.play');
  const dialog = section?.querySelector('dialog');
  const stage = dialog?.querySelector<HTMLElement>('.stage');
  const id = await videoId();
  if (!section || !film || !button || !dialog || !stage || id === null) return;

  section.classList.add('ready');
  button.hidden = false;
  button.addEventListener('click', () => {
    const frame = player(id, words);
    if (isDesktop()) {
      stage.replaceChildren(frame);
      dialog.showModal();
      return;
    }
    film.classList.add('started');
    film.replaceChildren(frame);
    frame.focus();
  });
  dialog.querySelector('p')?.prepend(linkTo(id, words));
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // A closed window that goes on talking is a nuisance.
  dialog.addEventListener('close', () => stage.replaceChildren());
}

/** Null too when the server can't be asked: the picture stays, and is enough. */
async function videoId(): Promise<string | null> {
  try {
    const reply = await fetch('/api/public/landing/1');
    const { youtubeId } = (await reply.json()) as { youtubeId?: string | null };
    return youtubeId ?? null;
  } catch {
    return null;
  }
}
