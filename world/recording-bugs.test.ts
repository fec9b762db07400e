import { bugsAreCaught } from './caught';

bugsAreCaught('recording');
