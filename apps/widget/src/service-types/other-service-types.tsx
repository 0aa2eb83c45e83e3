import { useState } from 'react';
import { useQuery } from '../api/use-query.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { useWidget } from '../element/widget-context.ts';
import { ServiceTypeTiles, ServiceTypeTilesSkeleton } from './service-type-tiles.tsx';
import { serviceTypesQuery } from './service-types-query.ts';

/** Other service types to try when the chosen ones have no day left (W §2 `noAvailableOption`). */
export const OtherServiceTypes = () => {
  const shared = useWidget();
  const { texts, state, dispatch, cache, root } = shared;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { key, load } = serviceTypesQuery(shared);
  const { data, status, retry } = useQuery(cache, key, load);
  if (status === 'failed' && !data) return <LoadFailed onRetry={retry} />;
  if (!data) return <ServiceTypeTilesSkeleton />;
  const others = data.filter(({ id }) => !state.tags.includes(id));
  const choose = (tags: readonly number[]) => {
    dispatch({ type: 'tagsChosen', tags });
    // What was pressed goes away with the choice.
    root.getElementById('title')?.focus();
  };
  return (
    <div className="other-tags">
      {others.length > 0 && (
        <>
          <h3>{texts.t('tags.others')}</h3>
          <ServiceTypeTiles
            label={texts.t('tags.others')}
            isList
            tags={others}
            chosen={picked}
            onToggle={(id) =>
              setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])
            }
          />
          <button
            type="button"
            className="button"
            disabled={picked.length === 0}
            onClick={() => choose(picked)}
          >
            {texts.t('date.chooseTag')}
          </button>
        </>
      )}
      {state.tags.length > 0 && (
        <button type="button" className="link" onClick={() => choose([])}>
          {texts.t('tags.all')}
        </button>
      )}
    </div>
  );
};
