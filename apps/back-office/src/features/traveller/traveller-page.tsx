import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../lib/session.ts';

/** A traveller's first page (O §2). */
export const TravellerPage = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Page title={t('traveller.hello', { name: session?.username })}>
      <Empty description={t('traveller.coming')} />
    </Page>
  );
};
