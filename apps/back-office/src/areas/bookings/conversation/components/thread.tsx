import type { Message, MessageThread } from '@meridienne/contracts';
import { writeDay, writeMoment } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tag, Typography } from 'antd';
import { type RefCallback, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { CommentInput } from '../../record/components/comment-input.tsx';
import { CommentItem } from '../../record/components/comment-item.tsx';
import { COMMENT_LENGTH } from '../../record/logic/comment-length.ts';
import { threadQuery } from '../calls.ts';
import { useMarkRead } from '../hooks/use-mark-read.ts';
import { useMessage } from '../hooks/use-message.ts';
import styles from './thread.module.css';

interface ThreadProps {
  readonly bookingId: number;
  readonly timeZone: string;
  /** How each side is called here. */
  readonly names: Readonly<Record<Message['side'], string>>;
  /** Whose eyes it is for; it is marked as read, and written in, where one may. */
  readonly side: Message['side'];
  readonly mayWrite: boolean;
  /** How often it is looked at anew where no live news come. */
  readonly lookEveryMs?: number;
  onTyped?(isTyped: boolean): void;
}

/** What a guest and the venue wrote to each other about a booking, and the field to write in. */
export const Thread = ({ bookingId, lookEveryMs = 0, ...props }: ThreadProps) => {
  const query = useQuery({ ...threadQuery(bookingId), refetchInterval: lookEveryMs || false });
  const { data: thread, isError, refetch } = query;
  const seen = useMarkRead(bookingId, thread, props.mayWrite ? props.side : null);
  if (!thread && isError) return <LoadFailed isField onRetry={() => void refetch()} />;
  if (!thread) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      {isError && <LoadFailed isField onRetry={() => void refetch()} />}
      <Messages thread={thread} seen={seen} {...props} />
      {props.mayWrite && <MessageForm bookingId={bookingId} thread={thread} onTyped={props.onTyped} />}
      {thread.closed !== null && (
        <Typography.Text type="secondary">{<Closed why={thread.closed} />}</Typography.Text>
      )}
    </>
  );
};

const Closed = ({ why }: { readonly why: NonNullable<MessageThread['closed']> }) => {
  const { t } = useTranslation();
  return t(`messages.closed.${why}`);
};

type MessagesProps = Pick<ThreadProps, 'timeZone' | 'names' | 'side'> & {
  readonly thread: MessageThread;
  readonly seen: RefCallback<HTMLElement>;
};

/** A log is told as it grows to whoever doesn't see it. */
const Messages = ({ thread, seen, timeZone, names, side }: MessagesProps) => {
  const { t } = useTranslation();
  const { messages, otherReadId } = thread;
  if (messages.length === 0)
    return <Typography.Paragraph type="secondary">{t(`messages.none.${side}`)}</Typography.Paragraph>;
  const lastOwn = messages.findLast((message) => message.side === side)?.id;
  return (
    <div ref={seen} role="log" aria-label={t('messages.list')}>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            timeZone={timeZone}
            name={names[message.side]}
            isOwn={message.side === side}
            isNew={message.side !== side && message.id > thread.readId}
            isSeen={message.id === lastOwn && otherReadId >= message.id}
          />
        ))}
      </ol>
    </div>
  );
};

interface MessageLineProps {
  readonly message: Message;
  readonly timeZone: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly isNew: boolean;
  readonly isSeen: boolean;
}

const MessageLine = ({ message, timeZone, name, isOwn, isNew, isSeen }: MessageLineProps) => {
  const { t, i18n } = useTranslation();
  const { author, body, sentAt, isByMail, refusedFiles } = message;
  const when = writeMoment(sentAt, i18n.language, { timeZone });
  return (
    <li className={isOwn ? styles.own : undefined}>
      <p className={styles.who}>
        <strong>{author === null ? name : `${name} (${author})`}</strong>{' '}
        <time dateTime={sentAt}>{when}</time>
        {isByMail && `, ${t('messages.byMail')}`} {isNew && <Tag color="processing">{t('messages.new')}</Tag>}
      </p>
      <p className={styles.body}>{body}</p>
      {refusedFiles > 0 && <p className={styles.who}>{t('messages.files', { count: refusedFiles })}</p>}
      {isSeen && <p className={styles.who}>{t('messages.seen')}</p>}
    </li>
  );
};

interface MessageFormProps {
  readonly bookingId: number;
  readonly thread: MessageThread;
  readonly onTyped: ThreadProps['onTyped'];
}

/** Goes with the conversation's end, but with nothing that somebody has typed. */
const MessageForm = ({ bookingId, thread: { openUntil, closed }, onTyped }: MessageFormProps) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { text, isTyped, fault, isLong, isPending, type, send } = useMessage(bookingId);
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  const isClosed = closed !== null;
  if (isClosed && !isTyped) return null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CommentItem
        layout="vertical"
        label={t('messages.label')}
        htmlFor={id}
        extra={!isClosed && t('messages.until', { day: writeDay(openUntil, i18n.language) })}
        {...(isLong && {
          validateStatus: 'error' as const,
          help: t('bookings.commentTooLong', { max: COMMENT_LENGTH }),
        })}
      >
        <CommentInput id={id} rows={2} value={text} onChange={({ target }) => type(target.value)} />
      </CommentItem>
      <div aria-live="assertive">{fault && <Alert type="error" showIcon title={fault} />}</div>
      <Button type="primary" htmlType="submit" loading={isPending} disabled={isLong || isClosed}>
        {t('messages.send')}
      </Button>
    </form>
  );
};
