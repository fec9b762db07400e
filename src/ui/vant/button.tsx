import 'react-vant/es/button/style/index.css';
import './tokens.css';

export { default as VantButton } from 'react-vant/es/button/Button.js';
