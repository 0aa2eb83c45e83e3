import type { Plugin } from 'vite';

/** What its `ConfigProvider` brings for `tooltip: { unique: true }`, which we don't set: all that places windows. */
const SPARED = /\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/;
const INSTEAD = `export default () => { throw new Error('vite-antd-spared.ts leaves unique tooltips out'); };`;

/** Leaves out of the first files what Ant Design has there for a setting of its own that isn't ours. */
export const antdSpared = (): Plugin => {
  let isFound = false;
  return {
    name: 'antd-spared',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: SPARED },
      handler: () => {
        isFound = true;
        return INSTEAD;
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('antd has changed: it has no unique tooltips to leave out');
    },
  };
};
