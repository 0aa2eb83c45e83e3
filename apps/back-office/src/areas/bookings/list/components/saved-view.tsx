import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { BookingView } from '@meridienne/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import { NameForm } from './view-name-form.tsx';
import styles from './saved-view.module.css';

interface SavedViewProps {
  readonly view: BookingView;
  readonly others: readonly BookingView[];
  readonly isShown: boolean;
  /** The list opens with it. */
  readonly isFirst: boolean;
  readonly isSaving: boolean;
  onShow(): void;
  onFirst(): void;
  onRename(name: string): Promise<boolean>;
  onDelete(): void;
}

/** One of one's own views. */
export const SavedView = (props: SavedViewProps) => {
  const { view, others, isShown, isFirst, isSaving, onShow, onFirst, onRename, onDelete } = props;
  const { t } = useTranslation();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={t('bookingViews.renameOf', { name })}
          submit={t('bookingViews.rename')}
          initial={name}
          others={others}
          isSaving={isSaving}
          onName={async (next) => {
            const isKept = await onRename(next);
            if (isKept) setIsRenaming(false);
            return isKept;
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.view}>
      <Button type="text" size="small" aria-current={isShown} className={styles.name} onClick={onShow}>
        <span>{name}</span>
      </Button>
      <IconButton
        label={t(isFirst ? 'bookingViews.notFirst' : 'bookingViews.first', { name })}
        icon={isFirst ? <StarFilled /> : <StarOutlined />}
        aria-pressed={isFirst}
        disabled={isSaving}
        onClick={onFirst}
      />
      <IconButton
        label={t('bookingViews.renameOf', { name })}
        icon={<EditOutlined />}
        disabled={isSaving}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        label={t('bookingViews.deleteOf', { name })}
        icon={<DeleteOutlined />}
        disabled={isSaving}
        onClick={onDelete}
      />
    </li>
  );
};
