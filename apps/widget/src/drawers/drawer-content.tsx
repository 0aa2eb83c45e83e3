import { LoadFailed } from '../components/load-failed.tsx';
import { useCode } from '../element/code.ts';
import type { Drawer } from '../flow/state.ts';
import { AddonChoice } from './addon-choice.tsx';
import { PriceDetails } from './price-details.tsx';

type Named<Name extends Drawer['name']> = Extract<Drawer, { readonly name: Name }>;

export const DrawerContent = ({ drawer }: { readonly drawer: Drawer }) => {
  switch (drawer.name) {
    case 'category':
      return <Category {...drawer} />;
    case 'account':
      return <Account {...drawer} />;
    case 'waiting':
      return <Waiting {...drawer} />;
    case 'price':
      return <PriceDetails />;
    case 'addons':
      return <AddonChoice />;
  }
};

const Category = ({ offer }: Named<'category'>) => {
  const { data, status, retry } = useCode('category');
  return data ? <data.CategoryDetails offer={offer} /> : <Loading {...{ status, retry }} />;
};

const Account = ({ form }: Named<'account'>) => {
  const { data, status, retry } = useCode('account');
  return data ? <data.AccountForms form={form} /> : <Loading {...{ status, retry }} />;
};

const Waiting = ({ wanted }: Named<'waiting'>) => {
  const { data, status, retry } = useCode('waiting');
  return data ? <data.WaitingForm wanted={wanted} /> : <Loading {...{ status, retry }} />;
};

const Loading = ({ status, retry }: { readonly status: string; retry(): void }) =>
  status === 'failed' ? (
    <LoadFailed onRetry={retry} />
  ) : (
    <div className="drawer-body skeleton" aria-hidden="true" />
  );
