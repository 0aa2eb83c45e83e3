import type { MessageArgsProps, ModalFuncProps } from 'antd';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { atRest } from '../lib/at-rest.ts';
import { VARIABLES_CLASS } from '../lib/antd-sheet.ts';
import { part } from '../lib/later.ts';
import { LackingNote } from './lacking-note.tsx';
import type { AntdApp } from './message-holder.tsx';
import styles from './messages.module.css';

const MessageHolder = part(async () => (await import('./message-holder.tsx')).MessageHolder);

type JointContent = Parameters<AntdApp['message']['success']>[0];
type Kind = 'success' | 'info' | 'warning' | 'error';

/** How long a message stays: what went wrong is read twice, and much of it takes its time. */
const secondsFor = (kind: Kind, content: JointContent): number => {
  const length = typeof content === 'string' ? content.length : 0;
  return Math.max(kind === 'error' || kind === 'warning' ? 8 : 5, length / 15);
};

/** What went well waits until whoever listens has heard what is being read. */
const roleOf = (kind: Kind | 'loading' | undefined) =>
  kind === 'error' || kind === 'warning' ? 'alert' : 'status';

const asArgs = (content: JointContent): MessageArgsProps =>
  typeof content === 'object' && content !== null && 'content' in content ? content : { content };

/** Says and asks; what is said before the code for it is there is said as soon as it is. */
const createRelay = () => {
  const wanted = Promise.withResolvers<void>();
  const holder = Promise.withResolvers<AntdApp>();
  const whenHere = <T,>(work: (antd: AntdApp) => T): Promise<Awaited<T>> => {
    wanted.resolve();
    return holder.promise.then(work) as Promise<Awaited<T>>;
  };
  const open = (args: MessageArgsProps): Promise<void> =>
    // Ant Design hands the role on, without a name for it.
    whenHere(({ message }) => void message.open({ role: roleOf(args.type), ...args } as MessageArgsProps));
  const say =
    (type: Kind) =>
    (content: JointContent, seconds = secondsFor(type, content)): Promise<void> =>
      open({ duration: seconds, ...asArgs(content), type });
  /** The titles of what is asked and can't be seen yet. */
  const unseen = new Set<unknown>();
  const ask = (type: 'confirm' | 'warning') => (question: ModalFuncProps) => {
    // Where nothing shows yet, one presses again.
    if (unseen.has(question.title)) return { destroy: () => undefined };
    unseen.add(question.title);
    const shown = whenHere(({ modal }) => {
      unseen.delete(question.title);
      return { window: modal[type](question) };
    });
    return { destroy: () => void shown.then(({ window }) => window.destroy()) };
  };
  return {
    wanted: wanted.promise,
    tell: holder.resolve,
    said: {
      message: {
        success: say('success'),
        info: say('info'),
        warning: say('warning'),
        error: say('error'),
        open,
        destroy: (key: string): void => void whenHere(({ message }) => message.destroy(key)),
      },
      modal: { confirm: ask('confirm'), warning: ask('warning') },
    },
  };
};

type Said = ReturnType<typeof createRelay>['said'];

const MessagesContext = createContext<Said | null>(null);

/** What tells of something in passing (`message`), and what asks (`modal`). */
export const useMessages = (): Said => {
  const said = useContext(MessagesContext);
  if (!said) throw new Error('Nobody is there to say it');
  return said;
};

/** In place of Ant Design's `App`: its code comes once the page is at rest, or the first message or question is made. */
export const Messages = ({ children }: { readonly children: ReactNode }) => {
  const [relay] = useState(createRelay);
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isGone = false;
    void Promise.race([atRest(), relay.wanted]).then(() => isGone || setIsHere(true));
    return () => {
      isGone = true;
    };
  }, [relay]);
  return (
    <div className={`${styles.app} ${VARIABLES_CLASS}`}>
      <MessagesContext value={relay.said}>{children}</MessagesContext>
      {isHere && (
        <Suspense>
          <MessageHolder onHere={relay.tell} />
        </Suspense>
      )}
      <LackingNote />
    </div>
  );
};
