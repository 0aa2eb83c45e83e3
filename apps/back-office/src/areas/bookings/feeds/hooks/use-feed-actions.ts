import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { FEEDS, makeFeed, renewFeed, revokeFeed } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** What can be done with addresses, each said when it is done and when it failed. */
export const useFeedActions = (accountId: number) => {
  const { t } = useTranslation();
  const { message, modal } = useMessages();
  const client = useQueryClient();

  const act = async (change: () => Promise<unknown>, done: string) => {
    try {
      await change();
      void message.success(done);
    } catch (error) {
      void message.error(failureOf(error, t, t('shell.noAnswer')));
    }
    // After a failure too: a colleague may have done it before.
    await client.invalidateQueries({ queryKey: [FEEDS, accountId] });
  };
  const ask = (
    texts: { title: string; content: string; okText: string },
    onOk: () => Promise<void>,
    afterClose: () => void,
  ) =>
    void modal.confirm({
      ...texts,
      afterClose,
      cancelText: t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk,
    });

  return {
    make: (categoryId: number | null) =>
      act(() => makeFeed(accountId, categoryId), t('calendarFeeds.created')),
    renew: (id: number, done: () => void) =>
      ask(
        {
          title: t('calendarFeeds.renewTitle'),
          content: t('calendarFeeds.renewText'),
          okText: t('calendarFeeds.renew'),
        },
        () => act(() => renewFeed(id), t('calendarFeeds.renewed')),
        done,
      ),
    revoke: (id: number, done: () => void) =>
      ask(
        {
          title: t('calendarFeeds.revokeTitle'),
          content: t('calendarFeeds.revokeText'),
          okText: t('calendarFeeds.revoke'),
        },
        () => act(() => revokeFeed(id), t('calendarFeeds.revoked')),
        done,
      ),
  };
};
