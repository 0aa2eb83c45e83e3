import type { Account, CatalogueImported } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../components/page.tsx';
import { useAccount } from '../../ground/venue-at-hand/account-query.ts';
import { NoRight } from '../../ground/venue-at-hand/no-right.tsx';
import { Importing } from './components/importing.tsx';
import { Outcome } from './components/outcome.tsx';

/** Services, slots and prices from the list that a venue has already: what it would make, and only then that. */
export const ImportPage = () => {
  const account = useAccount();
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isNewcomer = params.get('suite') === 'premiers-pas';
  if (!account) return null;
  return (
    <Page
      title={t('imports.title')}
      help={{ id: 'imports', text: t('imports.help') }}
      action={
        <Link to={isNewcomer ? '/premiers-pas' : '/categories'}>
          {t(isNewcomer ? 'imports.byHand' : 'imports.toCategories')}
        </Link>
      }
    >
      {account.mayManage ? <Way key={account.id} account={account} isNewcomer={isNewcomer} /> : <NoRight />}
    </Page>
  );
};

interface WayProps {
  readonly account: Account;
  readonly isNewcomer: boolean;
}

const Way = ({ account, isNewcomer }: WayProps) => {
  const [made, setMade] = useState<CatalogueImported | null>(null);
  return made ? (
    <Outcome made={made} isNewcomer={isNewcomer} onAgain={() => setMade(null)} />
  ) : (
    <Importing account={account} onMade={setMade} />
  );
};
