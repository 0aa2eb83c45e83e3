import { CrownOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { readLanding } from '@meridienne/contracts';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { useAccount } from './account-query.ts';
import { call } from '../../lib/api.ts';

interface FreemiumModalProps {
  readonly open: boolean;
  /** What the account has one of already. */
  readonly what: 'category' | 'widget';
  onClose(): void;
}

/** In place of the form of a second category or widget, for an account that is not premium (O §5). */
export const FreemiumModal = ({ open, ...props }: FreemiumModalProps) => open && <Upgrade {...props} />;

const Upgrade = ({ what, onClose }: Omit<FreemiumModalProps, 'open'>) => {
  const { t } = useTranslation();
  const account = useAccount();
  const { data: email, isPending } = useQuery(contactQuery);
  useFocusReturn();
  const subject = encodeURIComponent(t('freemium.subject', { name: account?.name ?? '' }));
  return (
    <Modal
      open
      width={480}
      title={
        <>
          <CrownOutlined aria-hidden="true" /> {t('freemium.title')}
        </>
      }
      onCancel={onClose}
      footer={[
        <Button key="later" onClick={onClose}>
          {t('freemium.later')}
        </Button>,
        email && (
          <Button key="contact" type="primary" href={`mailto:${email}?subject=${subject}`}>
            {t('freemium.contact')}
          </Button>
        ),
      ]}
    >
      <p>{t(`freemium.${what}`)}</p>
      {!isPending && <p>{t(email ? 'freemium.ask' : 'freemium.askAdministrator')}</p>}
    </Modal>
  );
};

/** Whom the installation wants to be written to; null for nobody. */
const contactQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: ({ signal }) => call<typeof readLanding>('GET /public/landing/:id', { params: { id: 1 }, signal }),
  select: ({ contactEmail }) => contactEmail,
});
