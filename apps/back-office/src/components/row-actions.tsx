import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { MenuButton } from './menu-button.tsx';

export interface RowAction {
  readonly key: string;
  /** What it does, where there is room: 'Modifier'. */
  readonly word: string;
  /** What it does to which row, for whoever doesn't see that: it begins with the word. */
  readonly label: string;
  readonly icon: ReactNode;
  act(): void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  /** In the menu, where there are words. */
  readonly isRare?: boolean;
  /** Of its button, for whoever gives the focus back to it. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Whether a list's rows have room for words: its cards, and a table that is wide enough. */
export const WordsRoom = createContext(false);

interface RowActionsProps {
  /** Which row it is. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** What one can do with a row of a list: icons, or words and a menu for what one rarely does. */
export const RowActions = ({ name, actions }: RowActionsProps) => {
  const { t } = useTranslation();
  const hasRoom = useContext(WordsRoom);
  const rare = hasRoom ? actions.filter(({ isRare }) => isRare) : [];
  const main = actions.filter((action) => !rare.includes(action));
  return (
    <Flex gap={4} justify="end" wrap={hasRoom}>
      {main.map((action) => (hasRoom ? wordOf(action) : iconOf(action)))}
      {rare.length > 0 && (
        <MenuButton
          type="text"
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-label={t('table.more', { name })}
          placement="bottomRight"
          loading={rare.some(({ isBusy }) => isBusy)}
          items={rare.map(({ key, word, label, icon, act, isDanger = false, isDisabled = false }) => ({
            key,
            // What isn't possible says why.
            label: isDisabled ? label : word,
            icon,
            danger: isDanger,
            disabled: isDisabled,
            onClick: act,
          }))}
        />
      )}
    </Flex>
  );
};

const buttonOf = ({
  icon,
  act,
  isDanger = false,
  isDisabled = false,
  isBusy = false,
  ref = null,
}: RowAction) => ({ ref, icon, danger: isDanger, disabled: isDisabled, loading: isBusy, onClick: act });

const iconOf = (action: RowAction) => (
  <IconButton key={action.key} label={action.label} {...buttonOf(action)} />
);

const wordOf = (action: RowAction) => (
  <Button key={action.key} type="text" aria-label={action.label} {...buttonOf(action)}>
    {action.word}
  </Button>
);
