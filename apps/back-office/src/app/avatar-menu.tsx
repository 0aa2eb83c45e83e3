import type { ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { UntilMenu } from '../components/menu-button.tsx';
import { useOwnName } from '../areas/people/door.ts';
import { later } from '../lib/later.ts';
import { useSession } from '../lib/use-session.ts';
import type { AvatarItemsProps } from './avatar-items.tsx';
import styles from './avatar-menu.module.css';

const AvatarItems = later(async () => (await import('./avatar-items.tsx')).AvatarItems);

/** The person's button. What it offers comes after the page, with its icons, flags and languages. */
export const AvatarMenu = (props: Omit<AvatarItemsProps, 'session'>) => {
  const { t } = useTranslation();
  const session = useSession();
  const name = useOwnName(session) ?? session?.username ?? '';
  if (!session) return null;
  const button: ButtonProps = {
    type: 'text',
    shape: 'circle',
    'aria-label': t('menu.person', { name }),
    children: <span className={styles.avatar}>{name.slice(0, 1).toUpperCase()}</span>,
  };
  return (
    <UntilMenu button={button}>
      {(before) => <AvatarItems {...props} session={session} button={button} before={before} />}
    </UntilMenu>
  );
};
