import type { Addon } from '@meridienne/contracts';
import { theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameIn } from '../../../../lib/name-in.ts';
import styles from './addon-categories.module.css';

/** Which categories have chosen the extra: they say so in their own forms. */
export const AddonCategories = ({ addon: { categories } }: { readonly addon: Addon }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const names = new Intl.ListFormat(i18n.language).format(
    categories.map((each) => nameIn(i18n.language, each)),
  );
  return (
    <dl className={styles.categories}>
      <dt>{t('addons.categories')}</dt>
      <dd>
        {names || t('addons.categoriesNone')} <Link to="/categories">{t('addons.categoriesLink')}</Link>
      </dd>
      <dd style={{ color: token.colorTextDescription }}>{t('addons.categoriesHelp')}</dd>
    </dl>
  );
};
