import type { Wish } from '@meridienne/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const COLOURS = {
  waiting: 'default',
  offered: 'processing',
  taken: 'success',
  withdrawn: 'default',
  over: 'default',
} as const;

/** Where somebody in line has got to. */
export const WishState = ({ wish: { state } }: { readonly wish: Pick<Wish, 'state'> }) => {
  const { t } = useTranslation();
  return <Tag color={COLOURS[state]}>{t(`waitingList.state.${state}`)}</Tag>;
};
