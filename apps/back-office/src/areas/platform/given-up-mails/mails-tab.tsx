import { SendOutlined } from '@ant-design/icons';
import type { GivenUpMail } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { loadGivenUp, MAILS_KEY, mailQueueQuery, sendAgain } from './calls.ts';
import { useMailColumns } from './components/mail-columns.tsx';
import { QueueState } from './components/queue-state.tsx';
import { useSendAgain } from './hooks/use-send-again.ts';
import styles from './mails-tab.module.css';

const NONE: ReadonlySet<number> = new Set();

/** The mails that did not leave: why, and the way to send them again. */
export const MailsTab = () => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(NONE);
  const isInCards = useMedia('(max-width: 1099px)');
  const { data: queue, isError, refetch } = useQuery(mailQueueQuery);
  const { mutate, isPending, variables } = useSendAgain(sendAgain);
  const send = (body: Parameters<typeof sendAgain>[0]) => mutate(body, { onSuccess: () => setChosen(NONE) });
  const columns = useMailColumns({
    chosen,
    onChoose: (id, isChosen) => {
      const after = new Set(chosen);
      if (isChosen) after.add(id);
      else after.delete(id);
      setChosen(after);
    },
    sendingId: isPending && variables.ids?.length === 1 ? variables.ids[0] : undefined,
    onSend: ({ id }) => send({ ids: [id] }),
  });
  if (!queue) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton active />;
  const { givenUp, waiting } = queue;
  return (
    <>
      <p className={styles.help}>{t('mails.help')}</p>
      <QueueState queue={queue} />
      <DataTable<GivenUpMail>
        label={t('mails.list')}
        // Read anew whenever there are more or fewer of them.
        queryKey={[...MAILS_KEY, 'given-up', givenUp]}
        load={(query, _search, signal) => loadGivenUp(query, signal)}
        columns={columns}
        // What the mail server said is what one comes for: it has to be in view.
        isInCards={isInCards}
        empty={t(waiting === 0 ? 'mails.empty' : 'mails.emptyYet')}
        filters={
          givenUp > 0 && (
            <div className={styles.buttons}>
              <Button disabled={chosen.size === 0 || isPending} onClick={() => send({ ids: [...chosen] })}>
                {t('mails.sendChosen', { count: chosen.size })}
              </Button>
              <Button
                type="primary"
                icon={<SendOutlined />}
                loading={isPending && variables.all === true}
                onClick={() => send({ all: true })}
              >
                {t('mails.sendAll', { count: givenUp })}
              </Button>
            </div>
          )
        }
      />
    </>
  );
};
