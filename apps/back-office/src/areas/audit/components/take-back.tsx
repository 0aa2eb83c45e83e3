import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { AUDIT_KEY } from '../calls/entries.ts';
import { TakerContext } from './taker.tsx';

interface TakeBackProps {
  readonly accountId: number;
  readonly change: number;
  readonly sentence: string;
  /** The id of the element that says the sentence. */
  readonly describedBy: string;
}

/** The way back from a change of prices. */
export const TakeBack = ({ describedBy, ...props }: TakeBackProps) => {
  const { t } = useTranslation();
  const showTaker = use(TakerContext);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const account = useAccount();
  // As support one may only look.
  if (!showTaker || (account?.id === props.accountId && account.support?.mayWrite === false)) return null;
  const onClose = () => {
    setIsOpen(false);
    // What was taken back is a line, too.
    void client.invalidateQueries({ queryKey: AUDIT_KEY });
  };
  return (
    <>
      <Button size="small" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {t('audit.takeBack')}
      </Button>
      {isOpen && showTaker({ ...props, onClose })}
    </>
  );
};
