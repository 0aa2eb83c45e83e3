import { useQuery } from '../api/use-query.ts';
import { Mark } from '../components/icons.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { useWidget } from '../element/widget-context.ts';
import { ServiceTypeTiles, ServiceTypeTilesSkeleton } from './service-type-tiles.tsx';
import { serviceTypesQuery } from './service-types-query.ts';

/** The service types; several may be chosen, none means all (W §2 "Tags"). */
export const ServiceTypesStep = () => {
  const shared = useWidget();
  const { texts, state, dispatch, cache } = shared;
  const { key, load } = serviceTypesQuery(shared);
  const { data, status, retry } = useQuery(cache, key, load);
  if (status === 'failed' && !data) return <LoadFailed onRetry={retry} />;
  if (data?.length === 0) {
    return (
      <div className="empty" role="status">
        <Mark size={48} />
        <p>{texts.t('tags.empty')}</p>
      </div>
    );
  }
  return (
    <>
      <p className="tags-prompt" aria-hidden="true">
        {texts.t('tags.prompt')}
      </p>
      {data ? (
        <ServiceTypeTiles
          label={texts.t('tags.prompt')}
          tags={data}
          chosen={state.tags}
          onToggle={(tagId) => dispatch({ type: 'tagToggled', tagId })}
        />
      ) : (
        <ServiceTypeTilesSkeleton />
      )}
    </>
  );
};
