import '../site/copy-code.ts';
