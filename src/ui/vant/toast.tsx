import 'react-vant/es/overlay/style/index.css';
import 'react-vant/es/popup/style/index.css';
import 'react-vant/es/toast/style/index.css';
import './motion.css';
import './tokens.css';

export { default as vantToast } from 'react-vant/es/toast/method.js';
