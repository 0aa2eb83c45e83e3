import type { Category } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCleaningText } from '../hooks/use-cleaning-text.ts';

/** « Stock partagé : Chambres (5) · ménage 30 min après », with the way to it. */
export const CategoryPool = ({
  category: { pool, cleanBefore, cleanAfter },
}: {
  readonly category: Pick<Category, 'pool' | 'cleanBefore' | 'cleanAfter'>;
}) => {
  const { t } = useTranslation();
  const cleaningText = useCleaningText();
  if (!pool) return null;
  const { id, name, units } = pool;
  const text = t('pools.ofService', { name, units });
  return (
    <span>
      <Link to={`/categories?stock=${id}`} title={text}>
        {text}
      </Link>
      {[cleaningText({ cleanBefore, cleanAfter })].filter(Boolean).map((cleaning) => ` · ${cleaning}`)}
    </span>
  );
};
