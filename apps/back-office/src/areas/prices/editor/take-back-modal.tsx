import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { UndoModal } from '../history/components/undo-modal.tsx';
import { useSentenceWords } from '../history/hooks/use-sentence-words.ts';
import { useChanges } from './hooks/use-changes.ts';

interface TakeBackModalProps {
  readonly accountId: number;
  /** The change's id. */
  readonly change: number;
  /** What it was, in words. */
  readonly sentence: string;
  onClose(): void;
}

/** Takes a change of prices back from elsewhere, by the same preview as in their history. */
export const TakeBackModal = ({ accountId, ...props }: TakeBackModalProps) => {
  const { data: account } = useQuery(accountQuery(accountId));
  return account ? <OfAccount account={account} {...props} /> : null;
};

const OfAccount = ({
  account,
  ...props
}: { readonly account: Account } & Omit<TakeBackModalProps, 'accountId'>) => {
  const words = useSentenceWords(account);
  const { undoThis } = useChanges(account.id);
  return words && <UndoModal {...props} accountId={account.id} words={words} undo={undoThis} />;
};
