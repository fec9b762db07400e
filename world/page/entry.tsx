import './immediate';
import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { Play } from './play';
import { Screen } from './screen';

const place = document.getElementById('world');
if (place) createRoot(place).render(<Screen play={new Play()} />);
