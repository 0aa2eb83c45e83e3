import type { Image } from '@meridienne/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { AddButton } from './add-button.tsx';
import { LibraryLink } from './library-link.tsx';
import { libraryKeyQuery, photosQuery } from '../calls.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from '../hooks/use-uploads.ts';
import shared from '../../../components/shared.module.css';
import styles from './library.module.css';
import photoGrid from './photo-grid.module.css';

const SEARCH_DEBOUNCE_MS = 200;

interface LibraryProps {
  readonly accountId: number;
  readonly picked: readonly Image[];
  readonly max: number;
  readonly uploads: Uploads;
  onToggle(image: Image): void;
  /** A photo has been deleted. */
  onGone(uid: string): void;
}

/** Links to the library, then shows what is in it (A §4). */
export const Library = (props: LibraryProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const client = useQueryClient();
  const { accountId, uploads } = props;
  const [search, setSearch] = useState('');
  const link = useQuery(libraryKeyQuery(accountId));
  const found = useInfiniteQuery({
    ...photosQuery(client, accountId, search),
    enabled: link.data !== undefined,
  });
  if (link.isError && link.data === undefined) {
    return <LibraryLink error={link.error} isBusy={link.isFetching} onConnect={() => void link.refetch()} />;
  }
  const photos = found.data?.pages.flatMap(({ results }) => results);
  const total = found.data?.pages[0]?.total ?? 0;
  const isEmpty = photos?.length === 0 && search === '';
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('photos.search')}
            value={search}
            debounceMs={SEARCH_DEBOUNCE_MS}
            onSearch={setSearch}
          />
        </div>
        {!isEmpty && <AddButton onFiles={uploads.add} />}
      </div>
      <small style={{ color: token.colorTextDescription }}>{t('photos.addHelp')}</small>
      <UploadList uploads={uploads} />
      <p className={shared['visually-hidden']} role="status">
        {photos ? t('photos.found', { count: total }) : t('photos.connecting')}
      </p>
      <div className={styles.results} aria-busy={found.isFetching}>
        {found.isError && !photos && <LoadFailed onRetry={() => void found.refetch()} />}
        {!photos && !found.isError && <Waiting />}
        {photos?.length === 0 && <Nothing isEmpty={isEmpty} onFiles={uploads.add} />}
        {photos && photos.length > 0 && <PhotoGrid key={search} photos={photos} {...props} />}
        {found.hasNextPage && (
          <div className={styles.more}>
            <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('photos.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

interface NothingProps {
  /** The library itself, and not what was found in it. */
  readonly isEmpty: boolean;
  onFiles(files: Iterable<File>): void;
}

const Nothing = ({ isEmpty, onFiles }: NothingProps) => {
  const { t } = useTranslation();
  if (!isEmpty) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('photos.none')} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t('photos.empty')}</strong>
          <p>{t('photos.emptyHelp')}</p>
        </>
      }
    >
      <AddButton isPrimary onFiles={onFiles} />
    </Empty>
  );
};

const Waiting = () => (
  <div className={photoGrid.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
      <Skeleton.Node key={each} active style={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
    ))}
  </div>
);
