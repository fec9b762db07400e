import 'react-vant/es/overlay/style/index.css';
import 'react-vant/es/popup/style/index.css';
import './motion.css';
import './tokens.css';

export { default as VantPopup } from 'react-vant/es/popup/Popup.js';
