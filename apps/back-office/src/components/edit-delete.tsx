import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { IconButton } from './icon-button.tsx';

interface EditDeleteProps {
  readonly editText: string;
  onEdit(): void;
  readonly deleteText: string;
  onDelete(): void;
}

/** What one can do with a row of a list. */
export const EditDelete = ({ editText, onEdit, deleteText, onDelete }: EditDeleteProps) => (
  <Flex gap={4} justify="end">
    <IconButton icon={<EditOutlined />} label={editText} onClick={onEdit} />
    <IconButton danger icon={<DeleteOutlined />} label={deleteText} onClick={onDelete} />
  </Flex>
);
