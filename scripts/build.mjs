import { prepare } from './prepare.mjs';
import { say } from './root.mjs';

await prepare();
say('Everything is built.');
