import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  ArrowDownRight,
  Ban,
  Bell,
  BookOpen,
  CalendarDays,
  Camera,
  ChartLine,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  ChevronsUpDown,
  CircleCheck,
  ClipboardCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Copy,
  CreditCard,
  Delete,
  Download,
  Eye,
  EyeOff,
  Globe,
  House,
  Image,
  Inbox,
  Info,
  ListFilter,
  Lock,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Monitor,
  Moon,
  Pencil,
  Phone,
  Plus,
  ReceiptText,
  RefreshCw,
  Search,
  ShoppingBasket,
  SlidersHorizontal,
  Sun,
  Trash2,
  Truck,
  TriangleAlert,
  Undo2,
  Upload,
  User,
  UserPlus,
  Users,
  X,
} from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of the shell and the ui components; icons of single screens are in icons.more.tsx. */
export const ArrowLeftIcon = /* @__PURE__ */ fromLucide(ArrowLeft);
export const ArrowRightIcon = /* @__PURE__ */ fromLucide(ArrowRight);
export const ArrowUpRightIcon = /* @__PURE__ */ fromLucide(ArrowUpRight);
export const ArrowDownRightIcon = /* @__PURE__ */ fromLucide(ArrowDownRight);
export const BanIcon = /* @__PURE__ */ fromLucide(Ban);
export const BellIcon = /* @__PURE__ */ fromLucide(Bell);
export const BookOpenIcon = /* @__PURE__ */ fromLucide(BookOpen);
export const CalendarDaysIcon = /* @__PURE__ */ fromLucide(CalendarDays);
export const CameraIcon = /* @__PURE__ */ fromLucide(Camera);
export const ChartLineIcon = /* @__PURE__ */ fromLucide(ChartLine);
export const CheckIcon = /* @__PURE__ */ fromLucide(Check);
export const ChevronDownIcon = /* @__PURE__ */ fromLucide(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ fromLucide(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ fromLucide(ChevronRight);
export const ChevronUpIcon = /* @__PURE__ */ fromLucide(ChevronUp);
export const ChevronsUpDownIcon = /* @__PURE__ */ fromLucide(ChevronsUpDown);
export const ChecklistIcon = /* @__PURE__ */ fromLucide(ClipboardCheck);
export const CircleCheckIcon = /* @__PURE__ */ fromLucide(CircleCheck);
export const HelpIcon = /* @__PURE__ */ fromLucide(CircleQuestionMark);
export const CircleXIcon = /* @__PURE__ */ fromLucide(CircleX);
export const ClockIcon = /* @__PURE__ */ fromLucide(Clock);
export const CopyIcon = /* @__PURE__ */ fromLucide(Copy);
export const CreditCardIcon = /* @__PURE__ */ fromLucide(CreditCard);
export const BackspaceIcon = /* @__PURE__ */ fromLucide(Delete);
export const DownloadIcon = /* @__PURE__ */ fromLucide(Download);
/** Three dots as one path, because every list row renders it. */
export const MoreIcon = /* @__PURE__ */ fromPath(
  [4.2, 10, 15.8].map((x) => `M${x - 0.8} 10a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0`).join(""),
);
export const EyeIcon = /* @__PURE__ */ fromLucide(Eye);
export const EyeOffIcon = /* @__PURE__ */ fromLucide(EyeOff);
export const GlobeIcon = /* @__PURE__ */ fromLucide(Globe);
export const HomeIcon = /* @__PURE__ */ fromLucide(House);
export const ImageIcon = /* @__PURE__ */ fromLucide(Image);
export const InboxIcon = /* @__PURE__ */ fromLucide(Inbox);
export const InfoIcon = /* @__PURE__ */ fromLucide(Info);
export const FilterIcon = /* @__PURE__ */ fromLucide(ListFilter);
export const LockIcon = /* @__PURE__ */ fromLucide(Lock);
export const LogOutIcon = /* @__PURE__ */ fromLucide(LogOut);
export const MailIcon = /* @__PURE__ */ fromLucide(Mail);
export const MapPinIcon = /* @__PURE__ */ fromLucide(MapPin);
export const MenuIcon = /* @__PURE__ */ fromLucide(Menu);
export const MinusIcon = /* @__PURE__ */ fromLucide(Minus);
export const MonitorIcon = /* @__PURE__ */ fromLucide(Monitor);
export const MoonIcon = /* @__PURE__ */ fromLucide(Moon);
export const PencilIcon = /* @__PURE__ */ fromLucide(Pencil);
export const PhoneIcon = /* @__PURE__ */ fromLucide(Phone);
export const PlusIcon = /* @__PURE__ */ fromLucide(Plus);
export const ReceiptIcon = /* @__PURE__ */ fromLucide(ReceiptText);
export const RefreshIcon = /* @__PURE__ */ fromLucide(RefreshCw);
export const SearchIcon = /* @__PURE__ */ fromLucide(Search);
export const BasketIcon = /* @__PURE__ */ fromLucide(ShoppingBasket);
export const SlidersIcon = /* @__PURE__ */ fromLucide(SlidersHorizontal);
export const SunIcon = /* @__PURE__ */ fromLucide(Sun);
export const TruckIcon = /* @__PURE__ */ fromLucide(Truck);
export const TrashIcon = /* @__PURE__ */ fromLucide(Trash2);
export const WarningIcon = /* @__PURE__ */ fromLucide(TriangleAlert);
export const UndoIcon = /* @__PURE__ */ fromLucide(Undo2);
export const UploadIcon = /* @__PURE__ */ fromLucide(Upload);
export const UserIcon = /* @__PURE__ */ fromLucide(User);
export const UserPlusIcon = /* @__PURE__ */ fromLucide(UserPlus);
export const UsersIcon = /* @__PURE__ */ fromLucide(Users);
export const CloseIcon = /* @__PURE__ */ fromLucide(X);

export const ClocheIcon = /* @__PURE__ */ fromPath(
  "M3 14h14M4.3 14a5.7 5.7 0 0 1 11.4 0M10 8.3V6.5M8.8 5.6h2.4M5.5 16.8h9",
);
export const TablesIcon = /* @__PURE__ */ fromPath(
  "M5.5 7h9a.8.8 0 0 1 .8.8v4.4a.8.8 0 0 1-.8.8h-9a.8.8 0 0 1-.8-.8V7.8a.8.8 0 0 1 .8-.8zM7 4h1.8M11.2 4H13M7 16h1.8M11.2 16H13M1.9 9.2v1.6M18.1 9.2v1.6",
);
export const TillIcon = /* @__PURE__ */ fromPath(
  "M4.500 11V4.500h7V11M3 11h14v5.500H3zM8.500 13.800h3M7 7h2",
);
export const FiscalIcon = /* @__PURE__ */ fromPath(
  "M4.500 3h11v14l-2-1.500-2 1.500-1.500-1.500-1.500 1.500-2-1.500-2 1.500zM7 6h2v2H7zM11 6h2v2h-2zM7 10h2v2H7zM11 11h2",
);
export const ShelfIcon = /* @__PURE__ */ fromPath(
  "M3.5 3v14M16.5 3v14M3.5 9.5h13M3.5 16h13M6 9.5V5.2h4v4.3M8.5 16v-3.5h5V16",
);
