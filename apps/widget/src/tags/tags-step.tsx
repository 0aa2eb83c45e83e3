import { useQuery } from '../api/use-query.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { useWidget } from '../element/widget-context.ts';
import { tagsQuery } from './tags-query.ts';

/** The service types as tiles; several may be on (W §2 "Tag step"). */
export const TagsStep = () => {
  const shared = useWidget();
  const { texts, state, dispatch, cache } = shared;
  const { key, load } = tagsQuery(shared);
  const { data, status, retry } = useQuery(cache, key, load);
  if (status === 'failed' && !data) return <LoadFailed onRetry={retry} />;
  return (
    <div role="group" aria-label={texts.t('tags.prompt')}>
      {data?.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className="chip"
          aria-pressed={state.tags.includes(tag.id)}
          onClick={() => dispatch({ type: 'tagToggled', tagId: tag.id })}
        >
          {texts.own(tag.names, tag.name)}
        </button>
      ))}
    </div>
  );
};
