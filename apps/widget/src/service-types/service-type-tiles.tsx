import { CheckIcon } from '../components/icons.tsx';
import { Photo } from '../components/photo.tsx';
import { useWidget } from '../element/widget-context.ts';
import type { PublicTag } from './service-types-query.ts';

/** Up to this many stand one under the other, more of them in two columns (W §9). */
const ONE_PER_ROW = 3;
const TWO_COLUMNS = '(min-width: 768px) 240px, 44vw';

interface ServiceTypeTilesProps {
  readonly label: string;
  /** Whether the tiles stand one per row, however many they are. */
  readonly isList?: boolean;
  readonly tags: readonly PublicTag[];
  readonly chosen: readonly number[];
  onToggle(tagId: number): void;
}

/** Service types as pictures to press; several may be on. */
export const ServiceTypeTiles = ({ label, isList, tags, chosen, onToggle }: ServiceTypeTilesProps) => {
  const { texts } = useWidget();
  const isWide = isList || tags.length <= ONE_PER_ROW;
  return (
    <div className="tags" data-wide={isWide || undefined} role="group" aria-label={label}>
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className="tag"
          aria-pressed={chosen.includes(tag.id)}
          onClick={() => onToggle(tag.id)}
        >
          <Photo
            image={tag.image ?? tag.categories.flatMap(({ images }) => images)[0]}
            className="tag-photo"
            sizes={isWide ? '184px' : TWO_COLUMNS}
          />
          <span className="tag-name">
            {texts.own(tag.names, tag.name)}
            <span className="tag-mark">
              <CheckIcon size={16} />
            </span>
          </span>
        </button>
      ))}
    </div>
  );
};

/** As many tiles as the widget is likely to have, while they load. */
export const ServiceTypeTilesSkeleton = () => {
  const { widget, texts } = useWidget();
  const count = widget.tags.length || ONE_PER_ROW + 1;
  return (
    <div
      className="tags"
      data-wide={count <= ONE_PER_ROW || undefined}
      role="status"
      aria-label={texts.t('loading')}
    >
      {Array.from({ length: count }, (_, number) => (
        <span key={number} className="tag tag-skeleton" aria-hidden="true">
          <span className="tag-photo" />
          <span className="tag-name" />
        </span>
      ))}
    </div>
  );
};
