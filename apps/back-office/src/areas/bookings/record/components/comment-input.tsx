import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { COMMENT_LENGTH, lengthOf } from '../logic/comment-length.ts';

interface CommentInputProps {
  readonly rows: number;
  readonly placeholder?: string;
  // Given by a form's field.
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => void;
}

/** A text about a booking, counted while it is typed; what is too long is said to be, not cut off. */
export const CommentInput = ({ rows, ...field }: CommentInputProps) => {
  const { i18n } = useTranslation();
  const write = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  return (
    <Input.TextArea
      {...field}
      autoSize={{ minRows: rows, maxRows: 10 }}
      count={{
        show: ({ count }) => `${write(count)} / ${write(COMMENT_LENGTH)}`,
        max: COMMENT_LENGTH,
        strategy: lengthOf,
      }}
    />
  );
};
