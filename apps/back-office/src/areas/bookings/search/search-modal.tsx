import { SearchOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, type InputRef, Modal, Spin } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FocusAtOnce } from '../../../components/focus-at-once.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { mayLook } from '../../../ground/venue-at-hand/may-look.ts';
import { useGuestView } from '../../../ground/venue-at-hand/use-guest-view.ts';
import { FoundOptions, optionId } from './components/found-options.tsx';
import { foundBookingsQuery, SHOWN, SHOWN_MAX } from './calls.ts';
import { type Command, COMMANDS, findCommands } from './logic/commands.ts';
import { nextOption } from './logic/next-option.ts';
import { groupOptions, type Option } from './logic/options.ts';
import { SearchState } from './components/search-state.tsx';
import styles from './search-modal.module.css';

interface SearchModalProps {
  readonly account: Account;
  /** Takes what the field begins with. */
  takeTyped(this: void): string;
  onChoose(id: number): void;
  onCommand(command: Command): void;
  onClose(): void;
}

const WIDTH = 600;
const DEBOUNCE_MS = 200;
const FEWEST = 2;

/** What is found by what is typed. */
const useFound = (account: Account, typed: string, limit: number) => {
  const today = useVenueDay(account.timeZone);
  const text = typed.trim();
  const commands = useCommands(account, text);
  const search = useDebounced(text, DEBOUNCE_MS);
  const isSearching = search.length >= FEWEST && text.length >= FEWEST;
  const { data, isError, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...foundBookingsQuery(account.id, { search, today, limit }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return {
    text,
    search,
    isSearching,
    isBehind:
      text.length >= FEWEST &&
      (text !== search || isPlaceholderData || (isFetching && (isPending || isError))),
    isFailed: isSearching && isError && !isFetching,
    found: isSearching && !isError ? data?.['hydra:member'] : undefined,
    count: data?.['hydra:totalItems'] ?? 0,
    groups: groupOptions(isSearching && !isError ? (data?.['hydra:member'] ?? []) : [], commands, today),
    retry: () => void refetch(),
  };
};

/** What is the administrators' alone is pages, which support reads, too. */
const opens = (account: Account, right: Command['right']): boolean =>
  right === undefined || (right === 'admin' ? mayLook(account) : account.rights.includes(right));

/** Pages and actions are known here: they are there at once. */
const useCommands = (account: Account, text: string) => {
  const { t } = useTranslation();
  const own = COMMANDS.filter(({ right }) => opens(account, right));
  return findCommands(
    text.length < FEWEST ? '' : text,
    own,
    (id) => `${t(`commands.${id}`)} ${t(`commands.${id}.also`)}`,
  );
};

/** The field's text, what it finds, and which of that is chosen. */
const useSearch = ({ account, takeTyped, onChoose, onCommand }: SearchModalProps) => {
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [limit, setLimit] = useState(SHOWN);
  /** What was typed when Enter was pressed. */
  const [entered, setEntered] = useState<string | null>(null);
  const results = useFound(account, typed, limit);
  const { found, text, count, groups } = results;
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(active, options.length - 1);
  const chosen = options[at];
  const choose = (option: Option) =>
    'booking' in option ? onChoose(option.booking.id) : onCommand(option.command);
  const type = (next: string) => {
    setTyped(next);
    setActive(0);
    setLimit(SHOWN);
    setEntered(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = options.length > 0 ? nextOption(event.key, at, options.length) : null;
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    }
    if (event.key !== 'Enter') return;
    // The same stroke would press the button that has the focus next.
    event.preventDefault();
    setEntered(text);
  };
  const showAll = () => {
    setLimit(SHOWN_MAX);
    // The arrows go on through them.
    field.current?.focus();
  };
  const begin = () => {
    // At once, so that no key comes between the two.
    queueMicrotask(() => {
      flushSync(() => setTyped((now) => takeTyped() + now));
      field.current?.focus();
    });
  };
  // Once what was typed last is looked up: until then another's stands there.
  const isChosen = chosen !== undefined && entered === text && !results.isBehind;
  const take = useEffectEvent(() => chosen && choose(chosen));
  useEffect(() => {
    if (isChosen) take();
  }, [isChosen]);
  const others = found && limit === SHOWN ? Math.min(count, SHOWN_MAX) - found.length : 0;
  return { ...results, field, typed, options, chosen, others, begin, type, press, showAll, choose };
};

/** A field and what it finds below: the arrows walk, Enter opens. */
export const SearchModal = (props: SearchModalProps) => {
  const { onClose } = props;
  const { t } = useTranslation();
  const view = useGuestView();
  const listId = useId();
  const { field, typed, found, options, chosen, isBehind, ...search } = useSearch(props);
  return (
    <Modal
      open
      width={WIDTH}
      rootClassName={styles.search}
      title={t('bookingSearch.title')}
      footer={null}
      onCancel={onClose}
    >
      <Input
        ref={field}
        size="large"
        allowClear
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={isBehind ? <Spin size="small" /> : <span />}
        placeholder={t(`bookingSearch.field.${view}`)}
        aria-label={t(`bookingSearch.field.${view}`)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? optionId(listId, chosen.key) : undefined}
        value={typed}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={search.press}
      />
      <FocusAtOnce focus={search.begin} />
      {search.isFailed && <LoadFailed onRetry={search.retry} />}
      <SearchState
        text={search.search}
        isSearching={search.isSearching}
        isBehind={isBehind}
        shown={found?.length}
        count={found && search.count}
        commands={options.length - (found?.length ?? 0)}
      />
      <FoundOptions id={listId} groups={search.groups} active={chosen?.key} onChoose={search.choose} />
      {search.others > 0 && (
        <Button type="link" className={styles.others} onClick={search.showAll}>
          {t('bookingSearch.others', { count: search.others })}
        </Button>
      )}
    </Modal>
  );
};
