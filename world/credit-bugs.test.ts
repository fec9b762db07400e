import { bugsAreCaught } from './caught';

bugsAreCaught('credit');
