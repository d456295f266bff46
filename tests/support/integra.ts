import '../../cli/index.ts';
