import type { IconProviderName } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Modal, Radio, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../components/search-field.tsx';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { failureOf } from '../../lib/api-error.ts';
import { IconGrid } from './icon-grid.tsx';
import { type IconChoice, iconsQuery, readIcon } from './icons-query.ts';
import styles from './icon-picker.module.css';
import shared from '../../components/shared.module.css';
import { useMessages } from '../../components/messages.tsx';

/** The first one is chosen first (A §9). */
const PROVIDERS = ['flatIcon', 'fa'] as const;
const SEARCH_DEBOUNCE_MS = 200;

interface IconPickerProps {
  readonly open: boolean;
  /** What it is for: of it, the first suggestions. */
  readonly name?: string;
  /** Given the markup, cleaned. */
  onPick(svg: string): void;
  onClose(): void;
}

/** Searches one of the libraries for an icon (A §2). */
export const IconPicker = ({ open, name = '', onPick, onClose }: IconPickerProps) => {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={t('icons.title')}
      width={720}
      footer={null}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        // Whoever opened it wants to type, not to close it.
        if (isOpen) content.current?.querySelector('input')?.focus();
      }}
      onCancel={onClose}
    >
      <div ref={content}>
        <Picker name={name} onPick={onPick} onClose={onClose} />
      </div>
    </Modal>
  );
};

const Picker = ({ name, onPick, onClose }: Required<Omit<IconPickerProps, 'open'>>) => {
  const { t } = useTranslation();
  useFocusReturn();
  const [provider, setProvider] = useState<IconProviderName>(PROVIDERS[0]);
  const [search, setSearch] = useState('');
  const { chosen, choose } = useChoice(onPick, onClose);
  const found = useQuery(iconsQuery(provider, search, name));
  const isSuggesting = search.trim() === '';
  const other = provider === 'fa' ? 'flatIcon' : 'fa';
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('icons.search')}
            value={search}
            debounceMs={SEARCH_DEBOUNCE_MS}
            onSearch={setSearch}
          />
        </div>
        <Radio.Group
          aria-label={t('icons.provider')}
          optionType="button"
          value={provider}
          onChange={(event) => setProvider(event.target.value as IconProviderName)}
          options={PROVIDERS.map((each) => ({ value: each, label: t(`icons.${each}`) }))}
        />
      </div>
      <p className={shared['visually-hidden']} role="status">
        {found.data && found.data.length > 0
          ? t(isSuggesting ? 'icons.suggestedCount' : 'icons.found', { count: found.data.length })
          : ''}
      </p>
      <div className={styles.results} aria-busy={found.isFetching}>
        {isSuggesting && <p className={styles.hint}>{t('icons.hint')}</p>}
        {found.isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {found.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('icons.failed')}
            description={failureOf(found.error, t)}
            action={<Button onClick={() => void found.refetch()}>{t('icons.retry')}</Button>}
          />
        )}
        {found.data?.length === 0 && !isSuggesting && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('icons.none')}>
            <Button onClick={() => setProvider(other)}>{t('icons.tryOther')}</Button>
          </Empty>
        )}
        {found.data && found.data.length > 0 && (
          <IconGrid
            key={`${provider} ${search}`}
            label={t(isSuggesting ? 'icons.suggested' : 'icons.results')}
            choices={found.data}
            chosen={chosen}
            onChoose={(choice) => void choose(choice)}
          />
        )}
      </div>
    </>
  );
};

/** The icon whose markup is being read, one at a time. */
const useChoice = (onPick: IconPickerProps['onPick'], onClose: IconPickerProps['onClose']) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async ({ icon }: IconChoice) => {
    if (chosen !== null) return;
    setChosen(icon);
    try {
      onPick(await readIcon(icon));
      onClose();
    } catch (error) {
      void message.error(failureOf(error, t));
    } finally {
      setChosen(null);
    }
  };
  return { chosen, choose };
};
