import type { Category } from '@meridienne/contracts';
import { FREEMIUM_CATEGORY_LIMIT } from '@meridienne/domain';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { FreemiumModal } from '../../../../ground/venue-at-hand/freemium-modal.tsx';
import { CategoryModal } from '../category-modal.tsx';

export type EditedCategory = Category | 'new' | null;

interface CategoryEditorProps {
  /** Null for none. */
  readonly edited: EditedCategory;
  onClose(): void;
}

/** The form, or for a second category of an account that is not premium the way to have one (O §5). */
export const CategoryEditor = ({ edited, onClose }: CategoryEditorProps) => {
  const account = useAccount();
  if (edited === null || !account) return null;
  if (edited !== 'new') return <CategoryModal category={edited} onClose={onClose} />;
  const isFull = !account.isPremium && account.categories.length >= FREEMIUM_CATEGORY_LIMIT;
  return isFull ? (
    <FreemiumModal open what="category" onClose={onClose} />
  ) : (
    <CategoryModal category={null} onClose={onClose} />
  );
};
