import type { Account } from '@meridienne/contracts';
import { CreateAccountModal } from './create-account-modal.tsx';
import { EditAccountModal } from './edit-account-modal.tsx';

interface AccountModalProps {
  readonly open: boolean;
  /** The account to change; without one, a new one. */
  readonly account?: Account;
  readonly onClose: () => void;
}

/** The form of an account; administrators are added to new ones only (A §2). */
export const AccountModal = ({ open, account, onClose }: AccountModalProps) => {
  if (!open) return null;
  return account ? (
    <EditAccountModal account={account} onClose={onClose} />
  ) : (
    <CreateAccountModal onClose={onClose} />
  );
};
