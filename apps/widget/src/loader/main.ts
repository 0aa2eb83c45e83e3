import { readEmbed } from './embed.ts';
import { createMeridienne } from './start.ts';

const embed = readEmbed();
if (embed) void (window.Meridienne ??= createMeridienne()).start(embed);
else console.warn('Méridienne', 'data-account-id');
