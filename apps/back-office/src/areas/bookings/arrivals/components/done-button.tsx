import { CheckOutlined } from '@ant-design/icons';
import { MenuButton, type MenuButtonProps } from '../../../../components/menu-button.tsx';
import styles from './done-button.module.css';

/** What was tapped, in its place: pressed again, it opens the way to take it back. */
export const DoneButton = ({ children, ...button }: MenuButtonProps) => (
  <MenuButton {...button} className={styles.done} icon={<CheckOutlined aria-hidden="true" />}>
    {children}
  </MenuButton>
);
