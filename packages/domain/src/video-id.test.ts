import { expect, it } from 'vitest';
import { videoId } from './video-id.ts';

it.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['  dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL12&v=dQw4w9WgXcQ#t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=Zx81', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/a-b_c', 'a-b_c'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://video.example/play?a=1&film=abc123', 'abc123'],
])('reads %s as %s', (pasted, id) => {
  expect(videoId(pasted)).toBe(id);
});

it.each([
  '',
  '   ',
  '=',
  'https://www.youtube.com/',
  'two words',
  'https://youtu.be/"><script>',
  'x'.repeat(65),
])('finds no id in %j', (pasted) => {
  expect(videoId(pasted)).toBeNull();
});
