import { SendOutlined } from '@ant-design/icons';
import type { GivenUpMail } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import shared from '../../../../components/shared.module.css';
import styles from './mail-columns.module.css';

interface MailColumns {
  readonly chosen: ReadonlySet<number>;
  onChoose(id: number, isChosen: boolean): void;
  /** The mail whose button is at work. */
  readonly sendingId: number | undefined;
  onSend(mail: GivenUpMail): void;
}

/** What a mail is about, why it did not leave, and its button. */
export const useMailColumns = (props: MailColumns): Column<GivenUpMail>[] => {
  const { t } = useTranslation();
  const { chosen, onChoose, sendingId, onSend } = props;
  const nameOf = ({ kind, accountName, bookingId }: GivenUpMail) =>
    [t(`mails.kind.${kind}`), accountName, bookingId].filter((part) => part !== null).join(', ');
  return [
    {
      key: 'kind',
      title: t('mails.kind'),
      render: (mail) => (
        <div className={styles.lines}>
          <Checkbox
            checked={chosen.has(mail.id)}
            aria-label={nameOf(mail)}
            onChange={({ target }) => onChoose(mail.id, target.checked)}
          >
            {t(`mails.kind.${mail.kind}`)}
          </Checkbox>
          {mail.recipient !== null && <small>{t('mails.to', { address: mail.recipient })}</small>}
        </div>
      ),
    },
    {
      key: 'about',
      title: t('mails.venue'),
      isEmpty: ({ accountName, bookingId }) => accountName === null && bookingId === null,
      render: (mail) => <About mail={mail} />,
    },
    {
      key: 'givenUpAt',
      title: t('mails.givenUpAt'),
      render: (mail) => <Tries mail={mail} />,
    },
    {
      key: 'error',
      title: t('mails.error'),
      render: ({ error }) => (
        <span className={styles.text} {...(error !== null && { lang: 'en' })}>
          {error ?? t('mails.noError')}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('mails.actions'),
      isActions: true,
      render: (mail) => (
        <Button
          icon={<SendOutlined />}
          loading={sendingId === mail.id}
          aria-label={`${t('mails.send')} : ${nameOf(mail)}`}
          onClick={() => onSend(mail)}
        >
          {t('mails.send')}
        </Button>
      ),
    },
  ];
};

interface CellProps {
  readonly mail: GivenUpMail;
}

const About = ({ mail: { accountName, bookingId } }: CellProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.lines}>
      <span>{accountName}</span>
      {bookingId !== null && <small>{t('mails.booking', { number: bookingId })}</small>}
    </div>
  );
};

const Tries = ({ mail: { givenUpAt, createdAt, tries } }: CellProps) => {
  const { t, i18n } = useTranslation();
  const write = (instant: string) => writeMoment(instant, i18n.language, { dateStyle: 'medium' });
  return (
    <div className={`${styles.lines} ${shared.numbers}`}>
      <span>{write(givenUpAt)}</span>
      <small>{t('mails.tries', { count: tries, since: write(createdAt) })}</small>
    </div>
  );
};
